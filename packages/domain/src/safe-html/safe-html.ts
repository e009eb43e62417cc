import sanitizeHtml from 'sanitize-html'

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'ul', 'ol', 'li', 'a', 'code'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // A link without a scheme would lead wherever the page that shows it stands.
  transformTags: {
    a: (tagName, { href = '' }) => {
      const attribs: sanitizeHtml.Attributes = /^(https?:\/\/|mailto:)/i.test(href) ? { href } : {}
      return { tagName, attribs }
    },
  },
  disallowedTagsMode: 'discard',
}

/** What is left of HTML when nothing in it can run, style or frame: text, lists, emphasis and links to the web or a mailbox. */
export const safeHtml = (html: string): string => sanitizeHtml(html, options)
