/** Keeps the list up to date, and says so to those who can't see it. Without it the page works, but stands still. */
export const SCRIPT = `'use strict';
(() => {
  const list = document.getElementById('list');
  const news = document.getElementById('news');
  const hrefs = () => new Set([...list.querySelectorAll('.row')].map((row) => row.getAttribute('href')));

  async function refresh() {
    const response = await fetch(location.href, { headers: { 'x-refresh': '1' } });
    if (!response.ok) return;
    const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
    const before = hrefs();
    const focused = list.contains(document.activeElement) ? document.activeElement.getAttribute('href') : null;
    const top = list.scrollTop;
    list.replaceChildren(...fresh.getElementById('list').childNodes);
    list.scrollTop = top;
    if (focused) [...list.querySelectorAll('a')].find((link) => link.getAttribute('href') === focused)?.focus();
    const added = [...list.querySelectorAll('.row')].filter((row) => !before.has(row.getAttribute('href')));
    if (added.length > 0) {
      const subject = added[0].querySelector('.what').textContent;
      news.textContent = added.length === 1 ? 'New mail: ' + subject : added.length + ' new mails';
    }
    const notice = document.querySelector('main .notice');
    const freshNotice = fresh.querySelector('main .notice');
    if (notice && freshNotice) notice.replaceWith(freshNotice);
  }

  let running = Promise.resolve();
  let asked = false;
  const soon = () => {
    if (asked) return;
    asked = true;
    running = running.then(() => {
      asked = false;
      return refresh().catch(() => {});
    });
  };
  const stream = new EventSource('/events');
  stream.addEventListener('change', soon);
  // A connection that comes back may have missed something.
  stream.addEventListener('open', soon);
})();
`;
