import { isLocalAddress } from '@backroom/theme/local-address'
import sanitizeHtml from 'sanitize-html'

/** Elements whose content is removed too. */
const nonTextTags = 'script style iframe template noscript textarea title object svg math option xmp'.split(' ')

const common = {
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags,
  // Browsers have similar limits.
  nestingLimit: 100,
} satisfies sanitizeHtml.IOptions

/** Removes addresses of links that are not allowed. */
const linksTo = (isAllowed: (href: string) => boolean, rel: sanitizeHtml.Attributes = {}) => ({
  a: (tagName: string, { href = '' }: sanitizeHtml.Attributes) => {
    const address = href.trim()
    return { tagName, attribs: isAllowed(address) ? { href: address, ...rel } : ({} as sanitizeHtml.Attributes) }
  },
})

const messages: sanitizeHtml.IOptions = {
  ...common,
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'ul', 'ol', 'li', 'a', 'code'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  // A link without a scheme would be relative to the page that shows it.
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
  // Paths are pages of the store.
  transformTags: linksTo((href) => /^https?:\/\//i.test(href) || isLocalAddress(href), { rel: 'nofollow noopener' }),
}

/** Sanitizes HTML to text, lists, emphasis, and links to the web or mail addresses. */
export const safeHtml = (html: string): string => sanitizeHtml(html, messages)

/**
 * Longer HTML is truncated; ten times what the form accepts. Sanitizing deeply nested tags takes more than linear time.
 */
export const maxDescription = 50_000

/** Sanitizes a merchant's description: prose, tables, and links to the web and within the store. */
export const safeDescription = (html: string): string =>
  sanitizeHtml(html.slice(0, maxDescription).toWellFormed(), descriptions)
