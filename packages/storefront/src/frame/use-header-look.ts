import { useTheme } from '../storefront-context.tsx'

/** The header's layout settings, as attributes for the style sheets of both themes. */
export function useHeaderLook() {
  const isCentered = useTheme(({ header }) => header.center_logo_on_mobile)
  const isMenuBasic = useTheme(({ settings }) => settings.element.menu_basic)
  const search = useTheme(({ settings }) => settings.element.search.type_search_in_mobile)
  return {
    isMenuBasic,
    attributes: {
      'data-center-logo': isCentered || undefined,
      'data-menu': isMenuBasic ? 'basic' : 'unfolding',
      'data-search': search,
    },
  }
}
