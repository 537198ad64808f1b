/** Size of a canvas in device pixels, and the number of device pixels per CSS pixel. */
export interface DeviceSize {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

/**
 * Reports the size of an element in whole device pixels, initially and after every change, whether the page,
 * the zoom or the screen caused it. Reports come before the next paint. Returns a function that stops the reports.
 */
export function watchSize(element: Element, report: (size: DeviceSize) => void): () => void {
  const observer = new ResizeObserver((entries) => {
    const entry = entries[entries.length - 1];
    if (entry === undefined) return;
    const exact = entry.devicePixelContentBoxSize?.[0];
    const { width, height } = entry.contentRect;
    const ratio = devicePixelRatio;
    report({
      width: wholePixels(width * ratio, exact?.inlineSize),
      height: wholePixels(height * ratio, exact?.blockSize),
      ratio,
    });
  });

  const observe = (): void => {
    observer.disconnect();
    try {
      observer.observe(element, { box: 'device-pixel-content-box' });
    } catch {
      // A browser without the exact box rounds like the fallback above.
      observer.observe(element);
    }
  };

  // The window may move to a screen with another density without any box changing its size in CSS pixels.
  let density: MediaQueryList | null = null;
  const watchDensity = (): void => {
    density?.removeEventListener('change', densityChanged);
    density = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    density.addEventListener('change', densityChanged);
  };
  const densityChanged = (): void => {
    watchDensity();
    observe();
  };

  observe();
  watchDensity();
  return () => {
    observer.disconnect();
    density?.removeEventListener('change', densityChanged);
  };
}

/**
 * The exact length if it is known. It can differ only by the browser's rounding; a larger difference comes from a
 * screen with emulated density, which the exact box ignores.
 */
export function wholePixels(length: number, exact: number | undefined): number {
  return exact !== undefined && Math.abs(exact - length) < 2 ? exact : Math.round(length);
}
