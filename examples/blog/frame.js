// Makes a frame of Duiyi as high as its content.
addEventListener('message', ({ data, source }) => {
  if (data?.type !== 'duiyi:height' || data.version !== 1) return;
  for (const frame of document.querySelectorAll('iframe')) {
    if (frame.contentWindow === source) frame.style.height = `${data.height}px`;
  }
});
