(() => {
  let begun = false;
  const begin = async () => {
    if (begun) return;
    begun = true;
    const modules = JSON.parse(document.getElementById('page-modules').textContent);
    for (const href of modules) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      );
    }
    // One after the other, each in a task of its own, so that a tap in between is answered.
    for (const href of modules) {
      await import(href);
      await new Promise((resolve) => setTimeout(resolve));
    }
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
