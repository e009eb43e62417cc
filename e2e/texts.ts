import { textsIn } from '../apps/admin/src/i18n/areas.ts'
import { en as shopEn } from '../packages/storefront/src/texts/texts.en.ts'
import { vi as shopVi } from '../packages/storefront/src/texts/texts.vi.ts'

/** What the screens say, from where they say it. */
export const texts = {
  en: { admin: await textsIn('en'), shop: shopEn },
  vi: { admin: await textsIn('vi'), shop: shopVi },
}
export type Language = keyof typeof texts
