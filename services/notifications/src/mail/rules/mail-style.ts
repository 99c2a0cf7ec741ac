/** The site's light theme as inline styles, because mail readers strip style sheets. */
const SERIF = "Newsreader, Georgia, 'Times New Roman', serif";
const SANS = "Inter, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";
const PAPER = '#FBFAF6';
const INK = '#13201C';
const MUTED = '#56655F';
const LINE = '#E2DFD5';
const BRAND = '#0B6656';

export const mailStyle = {
  body: `margin:0;padding:0;background-color:${PAPER};color:${INK};font-family:${SANS};font-size:16px;line-height:1.55;-webkit-text-size-adjust:100%`,
  page: `max-width:560px;margin:0 auto;padding:28px 18px 36px;background-color:${PAPER}`,
  demo: 'margin:0 0 20px;padding:8px 12px;border-radius:6px;background-color:#F8E9E0;color:#A4491F;font-size:13px',
  wordmark: `margin:0 0 16px;color:${BRAND};font-family:${SERIF};font-size:24px;font-weight:600;line-height:1.2`,
  sheet: `padding:28px 24px;border:1px solid ${LINE};border-radius:16px;background-color:#FFFFFF`,
  heading: `margin:0 0 20px;color:${INK};font-family:${SERIF};font-size:28px;font-weight:500;letter-spacing:-0.012em;line-height:1.2`,
  paragraph: 'margin:0 0 16px',
  facts: `margin:4px 0 20px;padding:16px 0 4px;border-top:1px solid ${LINE};border-bottom:1px solid ${LINE};font-variant-numeric:tabular-nums`,
  fact: 'margin:0 0 12px;overflow-wrap:anywhere',
  label: `color:${MUTED};font-size:13px`,
  actionLine: 'margin:24px 0 8px',
  button: `display:inline-block;padding:13px 22px;border-radius:6px;background-color:${BRAND};color:#FFFFFF;font-weight:600;line-height:18px;text-decoration:none`,
  address: `margin:16px 0 0;color:${MUTED};font-size:13px;overflow-wrap:anywhere`,
  link: `color:${BRAND}`,
  footer: `margin:20px 4px 0;color:${MUTED};font-size:13px`,
  footerLink: `color:${MUTED}`,
} as const;
