/** Styles of the mailbox, with the platform's design tokens for the light and the dark theme. */
export const STYLE = `@font-face{font-family:Inter;src:url(/fonts/inter.woff2) format("woff2");font-weight:100 900;font-display:swap}
@font-face{font-family:Newsreader;src:url(/fonts/newsreader.woff2) format("woff2");font-weight:200 800;font-display:swap}
:root{color-scheme:light dark;--gap:24px;--paper:#FBFAF6;--surface:#FFFFFF;--sunken:#F3F1EA;--ink:#13201C;--muted:#56655F;--line:#E2DFD5;--line-strong:#C9C5B8;--field:#868E8A;--brand:#0B6656;--brand-tint:#E1F0EA;--copper:#A4491F;--copper-tint:#F8E9E0;--negative:#A8231C}
@media (prefers-color-scheme:dark){:root{--paper:#0E1412;--surface:#151D1A;--sunken:#0A100E;--ink:#E9EFEC;--muted:#9DACA5;--line:#27322D;--line-strong:#3B4943;--field:#6B7872;--brand:#63CBB1;--brand-tint:#14332B;--copper:#E79B74;--copper-tint:#3A2216;--negative:#F2948B}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;background:var(--paper);color:var(--ink);font:1rem/1.55 Inter,system-ui,sans-serif;font-variant-numeric:tabular-nums}
h1,h2{margin:0;font-family:Newsreader,Georgia,serif;font-weight:500;letter-spacing:-.012em;line-height:1.2;text-wrap:balance}
p,dl,dd,ol{margin:0;padding:0}
a{color:var(--brand)}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px;border-radius:6px}
.visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;left:12px;top:-60px;padding:10px 16px;background:var(--surface);border:1px solid var(--line-strong);border-radius:6px;z-index:1}
.skip:focus{top:12px}
.ribbon{padding:5px 16px;background:var(--copper-tint);color:var(--copper);font-size:.8rem;font-weight:600;text-align:center}
.top{display:flex;align-items:center;gap:12px;min-height:68px;padding:0 var(--gap);border-bottom:1px solid var(--line)}
.brand{display:flex;align-items:center;gap:11px;min-height:44px;color:var(--brand);text-decoration:none}
.brand span{color:var(--ink);font:600 1.5rem/1 Newsreader,Georgia,serif;letter-spacing:-.012em}
.place{padding-left:13px;border-left:1px solid var(--line-strong);color:var(--muted);line-height:1.3}
.site{margin-left:auto;display:inline-flex;align-items:center;min-height:44px}
.columns{flex:1;display:grid;grid-template-columns:minmax(320px,400px) minmax(0,1fr)}
.list{border-right:1px solid var(--line);overflow:auto}
.list-head{display:grid;grid-template-columns:1fr auto;align-items:center;gap:0 12px;padding:20px var(--gap) 14px}
.list-head h1{font-size:1.75rem}
.confirm{position:relative}
.confirm summary{list-style:none}
.confirm summary::-webkit-details-marker{display:none}
.confirm form{position:absolute;right:0;top:50px;z-index:1}
.count{grid-column:1/-1;color:var(--muted);font-size:.875rem}
.rows{list-style:none;border-top:1px solid var(--line)}
.rows li{border-bottom:1px solid var(--line)}
.row{display:grid;grid-template-columns:1fr auto;gap:1px 12px;padding:13px var(--gap) 14px calc(var(--gap) - 3px);border-left:3px solid transparent;color:var(--ink);text-decoration:none}
.row:hover{background:var(--sunken)}
.row:focus-visible{outline-offset:-2px}
.row[aria-current]{background:var(--brand-tint);border-left-color:var(--brand)}
.who,.to,.when{font-size:.875rem;color:var(--muted)}
.who,.to{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.row[aria-current] .who,.row[aria-current] .to,.row[aria-current] .when{color:var(--ink)}
.what,.to{grid-column:1/-1}
.what{overflow-wrap:anywhere;line-height:1.4}
.unread .who,.unread .what{color:var(--ink);font-weight:600}
.dot{display:inline-block;width:8px;height:8px;margin:0 9px 1px 0;border-radius:50%;background:var(--brand)}
main{min-width:0;display:flex;flex-direction:column}
.mail{flex:1;display:flex;flex-direction:column;width:100%;max-width:900px;padding:32px 36px 36px}
main h2{font-size:clamp(1.7rem,3vw,2rem);margin-bottom:14px;overflow-wrap:anywhere}
.back{display:none}
.facts{margin-bottom:20px;font-size:.95rem}
.facts div{overflow-wrap:anywhere;display:grid;grid-template-columns:3rem minmax(0,1fr);gap:8px;padding:2px 0}
.facts dt{color:var(--muted)}
.switch{display:inline-flex;align-self:flex-start;margin-bottom:16px;gap:2px;padding:2px;border:1px solid var(--line-strong);border-radius:999px;background:var(--surface)}
.switch a{display:inline-flex;align-items:center;min-height:44px;padding:0 16px;border-radius:999px;color:var(--muted);font-size:.9rem;font-weight:500;text-decoration:none}
.switch a[aria-current]{background:var(--ink);color:var(--paper);font-weight:600}
.sheet{flex:1;display:block;width:100%;min-height:460px;border:1px solid var(--line);border-radius:16px;background:#FFFFFF;color-scheme:light}
.plain{padding:var(--gap);border:1px solid var(--line);border-radius:16px;background:var(--surface);white-space:pre-wrap;overflow-wrap:anywhere}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:0 18px;border:1px solid var(--line-strong);border-radius:6px;background:var(--surface);color:var(--ink);font:inherit;font-size:.95rem;font-weight:600;white-space:nowrap;cursor:pointer}
.button:hover{border-color:var(--field)}
.danger{border-color:var(--negative);color:var(--negative)}
.notice{max-width:34rem;padding:36px}
.notice p{color:var(--muted)}
@media (min-width:761px){body{height:100vh;height:100dvh}.columns{min-height:0}.list,main{overflow:auto}}
@media (max-width:760px){
:root{--gap:18px}
.top{min-height:60px}
.columns{display:block}
.list{border-right:0}
.show-mail .list{display:none}
.mail,.notice{padding:8px var(--gap) 24px}
.mail{min-height:calc(100dvh - 90px)}
.back{display:inline-flex;align-items:center;min-height:44px;align-self:flex-start}
.sheet{min-height:65vh}
.show-list .list:has(.rows)+main{display:none}
}
@media print{.top,.list,.switch,.ribbon,.back{display:none}.columns{display:block}}
`;
