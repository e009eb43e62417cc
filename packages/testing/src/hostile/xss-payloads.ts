/** What a payload calls when it runs; a test defines it on `window` and counts. */
export const xssMarker = 'xssRan'

const run = `${xssMarker}()`
const entities = (text: string) => [...text].map((one) => `&#x${one.codePointAt(0)?.toString(16)};`).join('')
const base64 = (text: string) => Buffer.from(text).toString('base64')

/** An element, what makes its event happen without anybody's doing, and the event. */
const triggers = [
  ['img', 'src=x', 'onerror'],
  ['svg', '', 'onload'],
  ['video', 'src=x', 'onerror'],
  ['audio', 'src=x', 'onerror'],
  ['iframe', 'src=about:blank', 'onload'],
  ['body', '', 'onload'],
  ['input', 'autofocus', 'onfocus'],
  ['details', 'open', 'ontoggle'],
  ['object', 'data=x', 'onerror'],
  ['link', 'rel=stylesheet href=x', 'onerror'],
  ['p', 'tabindex=0 autofocus', 'onfocus'],
  ['a', 'href=https://example.com autofocus', 'onfocus'],
  ['li', 'contenteditable autofocus', 'onfocus'],
  ['code', 'style="animation:x 1s" tabindex=1 autofocus', 'onfocus'],
  ['custom-tag', 'tabindex=0 autofocus', 'onfocusin'],
] as const

type Trigger = readonly [tag: string, bait: string, event: string]

/** Ways of writing the same handler. */
const writings: readonly ((trigger: Trigger) => string)[] = [
  ([tag, bait, event]) => `<${tag} ${bait} ${event}=${run}>`,
  ([tag, bait, event]) => `<${tag.toUpperCase()} ${bait} ${event.toUpperCase()}="${run}">text</${tag}>`,
  ([tag, bait, event]) => `<${tag}/${bait.replaceAll(' ', '/')}/${event}='${run}'/>`,
  ([tag, bait, event]) => `<${tag}\n${bait}\n\t${event}\n=\n"${run}"\n>`,
  ([tag, bait, event]) => `<${tag} ${bait} ${event}="${entities(run)}">`,
  ([tag, bait, event]) => `<${tag} ${bait} ${event}=\`${run}\` ${event}=${run}//`,
  ([tag, bait, event]) => `<<${tag} ${bait} ${event}=${run}>>`,
  ([tag, bait, event]) => `<p title="</p><${tag} ${bait} ${event}=${run}>">text</p>`,
  ([tag, bait, event]) => `<a href="https://example.com/" title='"><${tag} ${bait} ${event}=${run}>'>link</a>`,
  ([tag, bait, event]) => `<${tag}\u0000 ${bait} \u0000${event}=${run} ${event}\f=${run}>`,
]

/** Addresses that run something, or show a document of ours that does. */
const addresses = [
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  `java\tscript:${run}`,
  `java&#10;script:${run}`,
  `&#106;avascript&colon;${run}`,
  `\u0001javascript:${run}`,
  ` &NewLine;javascript://%0a${run}`,
  `data:text/html,<script>parent.${run}</script>`,
  `data:text/html;base64,${base64(`<script>parent.${run}</script>`)}`,
  `vbscript:${run}`,
]

const carriers: readonly ((address: string) => string)[] = [
  (address) => `<a href="${address}">link</a>`,
  (address) => `<a href='${address}' target=_self>link</a>`,
  (address) => `<svg><a xlink:href="${address}"><text y=20>link</text></a></svg>`,
  (address) => `<iframe src="${address}"></iframe>`,
  (address) => `<form action="${address}"><input type=submit autofocus></form>`,
  (address) => `<form><button formaction="${address}">button</button></form>`,
  (address) => `<object data="${address}"></object>`,
  (address) => `<embed src="${address}">`,
  (address) => `<meta http-equiv=refresh content="0;url=${address}">`,
  (address) => `<base href="${address}/"><a href="x">link</a>`,
]

/** Scripts, and markup that a second parser reads otherwise than the first. */
const structures = [
  `<script>${run}</script>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<iframe srcdoc="${entities(`<script>parent.${run}</script>`)}"></iframe>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>"></noscript>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=${run}>">`,
  `<svg></p><style><a id="</style><img src=x onerror=${run}>">`,
  `<template><img src=x onerror=${run}></template><xmp><img src=x onerror=${run}></xmp>`,
  `<!--><img src=x onerror=${run}>--><![CDATA[<img src=x onerror=${run}>]]>`,
  `<style>@import 'javascript:${run}';p{background:url("javascript:${run}")}</style><p style="x:expression(${run})">`,
  `<select><textarea></select><img src=x onerror=${run}></textarea><svg><script href="data:,${run}" />`,
]

const wrappings: readonly ((structure: string) => string)[] = [
  (structure) => structure,
  (structure) => `<p>before ${structure} after</p>`,
  (structure) => `<ul><li>${structure}</li></ul>`,
  (structure) => `<a href="https://example.com/?q=${structure}">link</a>`,
  (structure) => `--></title></textarea></style></script>${structure}<b>`,
]

const combined = <A, B>(all: readonly A[], ways: readonly ((one: A) => B)[]) =>
  all.flatMap((one) => ways.map((way) => way(one)))

/** Three hundred pieces of HTML that run something unless they are sanitised. */
export const xssPayloads: readonly string[] = [
  ...combined<Trigger, string>(triggers, writings),
  ...combined(addresses, carriers),
  ...combined(structures, wrappings),
]
