(() => {
  let started = false;
  const start = async () => {
    if (started) return;
    started = true;
    const modules = JSON.parse(document.getElementById('page-modules').textContent);
    for (const href of modules) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      );
    }
    // One after the other, each in its own task, so that input between them is handled.
    for (const href of modules) {
      await import(href);
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  // Input starts the modules at once; a hidden page is not painted, and a slow one starts after two seconds.
  for (const input of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(input, start, { once: true });
  setTimeout(start, document.hidden ? 0 : 2000);
  try {
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) setTimeout(start);
    }).observe({ type: 'paint', buffered: true });
  } catch {
    start();
  }
})();
