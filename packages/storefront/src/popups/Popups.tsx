import { popupKinds } from '@backroom/theme/preview-messages'
import { useStorefront, useTheme } from '../storefront-context.tsx'
import type { StorefrontPageView } from '../views/pages.ts'
import { DiscountPopup } from './DiscountPopup.tsx'
import { SubscribePopup } from './SubscribePopup.tsx'
import { WelcomePopup } from './WelcomePopup.tsx'

/** Pages without popups: customers who pay, sign in or have just signed up are not interrupted. */
const pagesWithoutPopups: readonly StorefrontPageView['kind'][] = [
  'checkout',
  'pending',
  'offer',
  'thank-you',
  'account',
  'subscribed',
]

const popups = { discount: DiscountPopup, welcome: WelcomePopup, subscribe: SubscribePopup }

/** The merchant's popups, closed. The script opens each once per visitor; the preview opens the edited one. */
export function Popups({ page }: { page: StorefrontPageView['kind'] }) {
  const settings = useTheme((theme) => theme.settings.popup)
  const { openPopup, isPopupAnswered = false } = useStorefront()
  if (pagesWithoutPopups.includes(page)) return null
  return popupKinds
    .filter((kind) => settings[kind].isShow)
    .map((kind) => {
      const Popup = popups[kind]
      const isOpen = kind === openPopup
      return <Popup key={kind} isOpen={isOpen} isAnswered={isOpen && isPopupAnswered} />
    })
}
