/** Most paths. */
const needsNoEncoding = /^[\w\-.~/]*$/

/**
 * The path of a page as the cache knows it: each part encoded in the one way in which an address can be written, so that
 * addresses of the same page are equal. A prefix keeps a slash at its end.
 */
export function pagePath(pathname: string, { isPrefix = false } = {}): string {
  const path = needsNoEncoding.test(pathname) ? pathname : pathname.split('/').map(encodedPart).join('/')
  return isPrefix ? path : path.replace(/\/+$/, '') || '/'
}

function encodedPart(part: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(part))
  } catch {
    return encodeURIComponent(part)
  }
}
