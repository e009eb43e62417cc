import { inSourceSet } from '@backroom/theme/fields/file-address'
import { artworkPath } from '../artwork/artwork-path.ts'
import { linkPath } from '../links.ts'
import { useStorefront, useTheme } from '../storefront-context.tsx'

/** Whether the banner of a collection contains its title. */
export const useBannerHasTitle = () =>
  useTheme(({ settings }) => settings.category.show_banner && settings.category.show_title_button)

/** The merchant's image above a collection, with title and button, or as a link only. */
export function Banner({ title, seed }: { title: string; seed: string }) {
  const { texts } = useStorefront()
  const { show_banner, banner_desktop, banner_mobile, url } = useTheme(({ settings }) => settings.category)
  const hasTitle = useBannerHasTitle()
  if (!show_banner) return null
  const href = linkPath(url)
  const image = (
    <picture>
      {banner_mobile && <source media="(max-width: 767px)" srcSet={inSourceSet(banner_mobile)} />}
      <img
        src={banner_desktop || banner_mobile || artworkPath('hero', seed)}
        alt={href && !hasTitle ? texts.shopNow : ''}
        fetchPriority="high"
      />
    </picture>
  )
  return (
    <div className="banner" data-titled={hasTitle || undefined}>
      {href && !hasTitle ? <a href={href}>{image}</a> : image}
      {hasTitle && (
        <div className="banner-text">
          <h1>{title}</h1>
          {href && (
            <a className="button banner-button" href={href}>
              {texts.shopNow}
            </a>
          )}
        </div>
      )}
    </div>
  )
}
