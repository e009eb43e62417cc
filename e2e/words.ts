import * as adminEn from '../apps/admin/src/i18n/en/en.ts'
import * as adminVi from '../apps/admin/src/i18n/vi/vi.ts'
import { en as shopEn } from '../packages/storefront/src/messages/en.ts'
import { vi as shopVi } from '../packages/storefront/src/messages/vi.ts'

/** What the screens say, from where they say it. */
export const words = {
  en: { admin: adminEn, shop: shopEn },
  vi: { admin: adminVi, shop: shopVi },
}
export type Language = keyof typeof words
