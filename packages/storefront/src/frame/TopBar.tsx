import { inSourceSet } from '@backroom/theme/fields/file-address'
import { linkPath } from '../links.ts'
import { useStorefront, useTheme } from '../storefront-context.tsx'

export function TopBar() {
  const { texts } = useStorefront()
  const { show_top_bar, text_topbar, topbar_url, image_topbar, image_topbar_mobile } = useTheme(({ header }) => header)
  const wide = image_topbar || image_topbar_mobile
  if (!show_top_bar || !(text_topbar || wide)) return null
  const href = linkPath(topbar_url)
  const content = wide ? (
    <picture>
      {image_topbar_mobile && <source media="(max-width: 767px)" srcSet={inSourceSet(image_topbar_mobile)} />}
      <img src={wide} alt={text_topbar || (href ? texts.announcement : '')} />
    </picture>
  ) : (
    text_topbar
  )
  return (
    <aside className="top-bar" aria-label={texts.announcement}>
      {href ? <a href={href}>{content}</a> : <p>{content}</p>}
    </aside>
  )
}
