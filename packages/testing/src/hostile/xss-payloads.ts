/** Function that payloads call; tests define it on `window` and count calls. */
export const xssMarker = 'xssRan'

const run = `${xssMarker}()`
const entities = (text: string) => [...text].map((char) => `&#x${char.codePointAt(0)?.toString(16)};`).join('')
const base64 = (text: string) => Buffer.from(text).toString('base64')

/** An element, attributes that trigger its event without interaction, and the event. */
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

type Trigger = readonly [tag: string, attributes: string, event: string]

/** Variants of the same handler. */
const spellings: readonly ((trigger: Trigger) => string)[] = [
  ([tag, attributes, event]) => `<${tag} ${attributes} ${event}=${run}>`,
  ([tag, attributes, event]) => `<${tag.toUpperCase()} ${attributes} ${event.toUpperCase()}="${run}">text</${tag}>`,
  ([tag, attributes, event]) => `<${tag}/${attributes.replaceAll(' ', '/')}/${event}='${run}'/>`,
  ([tag, attributes, event]) => `<${tag}\n${attributes}\n\t${event}\n=\n"${run}"\n>`,
  ([tag, attributes, event]) => `<${tag} ${attributes} ${event}="${entities(run)}">`,
  ([tag, attributes, event]) => `<${tag} ${attributes} ${event}=\`${run}\` ${event}=${run}//`,
  ([tag, attributes, event]) => `<<${tag} ${attributes} ${event}=${run}>>`,
  ([tag, attributes, event]) => `<p title="</p><${tag} ${attributes} ${event}=${run}>">text</p>`,
  ([tag, attributes, event]) =>
    `<a href="https://example.com/" title='"><${tag} ${attributes} ${event}=${run}>'>link</a>`,
  ([tag, attributes, event]) => `<${tag}\u0000 ${attributes} \u0000${event}=${run} ${event}\f=${run}>`,
]

/** Addresses that run script. */
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

/** Scripts, and markup that parsers read differently. */
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

const combined = <A, B>(values: readonly A[], formats: readonly ((value: A) => B)[]) =>
  values.flatMap((value) => formats.map((format) => format(value)))

/** 300 pieces of HTML that run script unless sanitized. */
export const xssPayloads: readonly string[] = [
  ...combined<Trigger, string>(triggers, spellings),
  ...combined(addresses, carriers),
  ...combined(structures, wrappings),
]
