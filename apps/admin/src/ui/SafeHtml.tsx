import { createElement, type ReactNode, useMemo } from 'react'

interface Props {
  html: string
  className?: string | undefined
}

/** HTML from the server, sanitised there already: what is shown is built anew from the few marks that are let through. */
export function SafeHtml({ html, className }: Props) {
  const content = useMemo(() => readHtml(html), [html])
  return <div className={className}>{content}</div>
}

const marks = new Set(['p', 'br', 'b', 'strong', 'i', 'em', 'ul', 'ol', 'li', 'code'])
/** What stands in these was never meant to be read. */
const unread = new Set([
  'script',
  'style',
  'title',
  'textarea',
  'noscript',
  'iframe',
  'template',
  'svg',
  'math',
  'select',
])

/** A document parsed this way runs nothing and loads nothing. */
const readHtml = (html: string) => childrenOf(new DOMParser().parseFromString(html, 'text/html').body)

const childrenOf = (parent: Node): ReactNode[] => [...parent.childNodes].map(drawn)

function drawn(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const mark = node.localName
  if (unread.has(mark)) return null
  if (mark === 'br') return <br key={key} />
  const inside = childrenOf(node)
  if (mark === 'a') return linked(node.getAttribute('href'), inside, key)
  return createElement(marks.has(mark) ? mark : 'span', { key }, ...inside)
}

function linked(address: string | null, inside: ReactNode[], key: number): ReactNode {
  if (!address || !isSafe(address)) return <span key={key}>{inside}</span>
  const isOurs = new URL(address).origin === location.origin
  return (
    <a key={key} href={address} {...(!isOurs && { target: '_blank', rel: 'noopener noreferrer' })}>
      {inside}
    </a>
  )
}

/** An address with a scheme of its own that leads to the web or a mailbox. */
const isSafe = (address: string) =>
  URL.canParse(address) && ['http:', 'https:', 'mailto:'].includes(new URL(address).protocol)
