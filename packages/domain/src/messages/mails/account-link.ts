import type { Language } from '@backroom/contract/platform/api/language'
import { type Ports, publicOrigin } from '../../platform/ports.ts'

const labels: Record<Language, string> = { en: 'Your account', vi: 'Tài khoản của bạn' }

/** The link of mails about orders to all orders of the customer. */
export const accountLink = (ports: Ports, host: string, language: Language) => ({
  label: labels[language],
  url: `${publicOrigin(ports, host)}/account`,
})
