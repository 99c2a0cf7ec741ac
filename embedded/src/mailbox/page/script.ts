/** Keeps the list up to date and announces new mails to screen readers. Without it the page works but does not update. */
export const SCRIPT = `'use strict';
(() => {
  const list = document.getElementById('list');
  const rows = () => [...list.querySelectorAll('.row')];
  const toName = (element) => element.getAttribute('href') ?? element.localName;

  async function refresh() {
    const response = await fetch(location.href);
    const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
    const before = new Set(rows().map(toName));
    const focused = list.contains(document.activeElement) && toName(document.activeElement);
    const isOpen = list.querySelector('details')?.open ?? false;
    list.replaceChildren(...fresh.getElementById('list').childNodes);
    list.querySelector('details')?.toggleAttribute('open', isOpen);
    if (focused) [...list.querySelectorAll('a, summary, button')].find((one) => toName(one) === focused)?.focus();
    const added = rows().filter((row) => !before.has(toName(row)));
    const news = added.length === 1 ? 'New mail: ' + added[0].querySelector('.what').textContent : added.length + ' new mails';
    if (added.length > 0) document.getElementById('news').textContent = news;
    const notice = fresh.querySelector('.notice');
    if (notice) document.querySelector('.notice')?.replaceWith(notice);
  }

  let running = Promise.resolve();
  let isWaiting = false;
  // Changes that come while the list is read are read together.
  const scheduleRefresh = () => {
    if (isWaiting) return;
    isWaiting = true;
    running = running.then(() => { isWaiting = false; return refresh(); }).catch(() => {});
  };
  const stream = new EventSource('/events');
  stream.onmessage = scheduleRefresh;
  // A reconnected stream may have missed events.
  stream.onopen = scheduleRefresh;
})();
`;
