(() => {
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    const [entry, ...parts] = JSON.parse(document.getElementById('page-modules').textContent);
    for (const href of parts) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      );
    }
    import(entry);
  };
  // Whoever reaches for the page, or looks elsewhere while it loads, gets no paint to wait for.
  for (const sign of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(sign, begin, { once: true });
  setTimeout(begin, document.hidden ? 0 : 2000);
  try {
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) setTimeout(begin);
    }).observe({ type: 'paint', buffered: true });
  } catch {
    begin();
  }
})();
