import { useStorefront, useTheme } from '../storefront-context.tsx'

/** The layout of the header, which the style sheets of both themes read. */
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

/** Undefined if the merchant hides the link or the shop has no customer accounts. */
export function useAccountPath(): string | undefined {
  const { accountPath } = useStorefront().store
  return useTheme(({ header }) => header.isShowAccount) ? accountPath : undefined
}
