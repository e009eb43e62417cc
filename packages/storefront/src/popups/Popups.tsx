import { popupKinds } from '@backroom/theme/preview-messages'
import { useShop, useTheme } from '../shop-context.tsx'
import type { PageView } from '../view.ts'
import { DiscountPopup } from './DiscountPopup.tsx'
import { SubscribePopup } from './SubscribePopup.tsx'
import { WelcomePopup } from './WelcomePopup.tsx'

/** Whoever is paying, or has left an address, is not interrupted. */
const quiet: readonly PageView['kind'][] = ['checkout', 'pending', 'thank-you', 'subscribed']

const popups = { discount: DiscountPopup, welcome: WelcomePopup, subscribe: SubscribePopup }

/** The popups that the merchant shows, closed: the script opens each once a visitor, the preview the one that is edited. */
export function Popups({ page }: { page: PageView['kind'] }) {
  const settings = useTheme((theme) => theme.settings.popup)
  const { openPopup } = useShop()
  if (quiet.includes(page)) return null
  return popupKinds
    .filter((kind) => settings[kind].isShow)
    .map((kind) => {
      const Popup = popups[kind]
      return <Popup key={kind} isOpen={kind === openPopup} />
    })
}
