import { popupKinds } from '@backroom/theme/preview-messages'
import { useStorefront, useTheme } from '../storefront-context.tsx'
import type { StorefrontPageView } from '../view.ts'
import { DiscountPopup } from './DiscountPopup.tsx'
import { SubscribePopup } from './SubscribePopup.tsx'
import { WelcomePopup } from './WelcomePopup.tsx'

/** Whoever is paying, or has left an address, is not interrupted. */
const quiet: readonly StorefrontPageView['kind'][] = ['checkout', 'pending', 'thank-you', 'subscribed']

const popups = { discount: DiscountPopup, welcome: WelcomePopup, subscribe: SubscribePopup }

/** The popups that the merchant shows, closed: the script opens each once a visitor, the preview the one that is edited. */
export function Popups({ page }: { page: StorefrontPageView['kind'] }) {
  const settings = useTheme((theme) => theme.settings.popup)
  const { openPopup, isPopupAnswered = false } = useStorefront()
  if (quiet.includes(page)) return null
  return popupKinds
    .filter((kind) => settings[kind].isShow)
    .map((kind) => {
      const Popup = popups[kind]
      const isOpen = kind === openPopup
      return <Popup key={kind} isOpen={isOpen} isAnswered={isOpen && isPopupAnswered} />
    })
}
