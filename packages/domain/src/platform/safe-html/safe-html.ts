import { isLocalAddress } from '@backroom/theme/local-address'
import sanitizeHtml from 'sanitize-html'

/** What stands in these was never meant to be read. */
const nonTextTags = 'script style iframe template noscript textarea title object svg math option xmp'.split(' ')

const common = {
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags,
  // Browsers draw no deeper either.
  nestingLimit: 100,
} satisfies sanitizeHtml.IOptions

/** A link keeps its address where it leads to the web, as `isOpen` says, and loses it elsewhere. */
const linksTo = (isOpen: (href: string) => boolean, rel: sanitizeHtml.Attributes = {}) => ({
  a: (tagName: string, { href = '' }: sanitizeHtml.Attributes) => {
    const address = href.trim()
    return { tagName, attribs: isOpen(address) ? { href: address, ...rel } : ({} as sanitizeHtml.Attributes) }
  },
})

const messages: sanitizeHtml.IOptions = {
  ...common,
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'ul', 'ol', 'li', 'a', 'code'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  // A link without a scheme would lead wherever the page that shows it stands.
  transformTags: linksTo((href) => /^(https?:\/\/|mailto:)/i.test(href)),
}

const descriptions: sanitizeHtml.IOptions = {
  ...common,
  allowedTags:
    'p br strong b em i u s sub sup ul ol li h2 h3 h4 h5 blockquote span div a hr table thead tbody tr th td'.split(
      ' ',
    ),
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https'],
  // A path leads to a page of the store.
  transformTags: linksTo((href) => /^https?:\/\//i.test(href) || isLocalAddress(href), { rel: 'nofollow noopener' }),
}

/** What is left of HTML when nothing in it can run, style or frame: text, lists, emphasis and links to the web or a mailbox. */
export const safeHtml = (html: string): string => sanitizeHtml(html, messages)

/**
 * The longest description that is drawn, in characters of HTML; ten times what can be typed. Beyond it the time that
 * tags nested in tags take would grow faster than their number.
 */
export const longestDescription = 50_000

/** A merchant's description as buyers see it: prose, tables, links to the web and within the store. */
export const safeDescription = (html: string): string =>
  sanitizeHtml(html.slice(0, longestDescription).toWellFormed(), descriptions)
