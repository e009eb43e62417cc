import { createElement, type ReactNode, useMemo } from 'react'

interface Props {
  html: string
  className?: string | undefined
}

/** Renders HTML that the server has sanitised. It rebuilds the content from a list of allowed tags. */
export function SafeHtml({ html, className }: Props) {
  const content = useMemo(() => readHtml(html), [html])
  return <div className={className}>{content}</div>
}

const allowedTags = new Set(['p', 'br', 'b', 'strong', 'i', 'em', 'ul', 'ol', 'li', 'code'])
/** Elements whose content is dropped. */
const droppedElements = new Set([
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

/** A document parsed this way runs no scripts and loads no resources. */
const readHtml = (html: string) => childrenOf(new DOMParser().parseFromString(html, 'text/html').body)

const childrenOf = (parent: Node): ReactNode[] => [...parent.childNodes].map(renderNode)

function renderNode(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const tag = node.localName
  if (droppedElements.has(tag)) return null
  if (tag === 'br') return <br key={key} />
  const children = childrenOf(node)
  if (tag === 'a') return renderLink(node.getAttribute('href'), children, key)
  return createElement(allowedTags.has(tag) ? tag : 'span', { key }, ...children)
}

function renderLink(address: string | null, children: ReactNode[], key: number): ReactNode {
  if (!address || !isSafeHref(address)) return <span key={key}>{children}</span>
  const isInternal = new URL(address).origin === location.origin
  return (
    <a key={key} href={address} {...(!isInternal && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
    </a>
  )
}

/** Absolute addresses of the web or of a mailbox. */
const isSafeHref = (address: string) =>
  URL.canParse(address) && ['http:', 'https:', 'mailto:'].includes(new URL(address).protocol)
