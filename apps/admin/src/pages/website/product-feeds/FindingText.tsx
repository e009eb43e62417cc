import { problemTexts } from '@backroom/contract/catalog/product-feeds/problem-texts'
import type { FeedProblem } from '@backroom/contract/catalog/product-feeds/states'
import { useTranslation } from 'react-i18next'
import { storedLanguage } from '../../../i18n/i18n.ts'
import type { texts } from './page-texts.en.ts'

/** The name of a field; its name in the file if the screen has no other. */
export function useFieldName() {
  const { t } = useTranslation()
  return (field: string) => t(`productFeeds.field.${field as keyof typeof texts.field}`, { defaultValue: field })
}

/** What the platform rejects or shows less for, and the remedy. */
export function FindingText({ finding: { field, problem } }: { finding: { field: string; problem: FeedProblem } }) {
  const fieldName = useFieldName()
  return (
    <>
      <strong>{fieldName(field)}</strong> {problemTexts[problem][storedLanguage()]}
    </>
  )
}
