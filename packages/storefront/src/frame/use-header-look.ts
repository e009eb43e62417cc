import { useStorefront, useTheme } from '../storefront-context.tsx'

/** How the header is laid out; what the style sheets of both shops read. */
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

/** Undefined where the merchant shows no link, and where the shop has no accounts to lead to. */
export function useAccountPath(): string | undefined {
  const { accountPath } = useStorefront().store
  return useTheme(({ header }) => header.isShowAccount) ? accountPath : undefined
}
