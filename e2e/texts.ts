import { textsIn } from '../apps/admin/src/i18n/areas.ts'
import { en as storefrontEn } from '../packages/storefront/src/texts/texts.en.ts'
import { vi as storefrontVi } from '../packages/storefront/src/texts/texts.vi.ts'
import { partOfCases } from '../packages/testing/src/runs/part-of-cases.ts'

/** The texts of the screens, from their own files. */
export const texts = {
  en: { admin: await textsIn('en'), storefront: storefrontEn },
  vi: { admin: await textsIn('vi'), storefront: storefrontVi },
}
export type Language = keyof typeof texts

/** The languages of a journey that is the same in both. `npm test` takes it in one. */
export const languagesOfRun: readonly Language[] = partOfCases(['en', 'vi'])
