import { limits } from '@backroom/contract/catalog/product-reviews/limits'
import type { ReviewPublishing } from '@backroom/contract/catalog/product-reviews/states'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { useEntityForm } from '../../../../forms/use-entity-form.ts'

const numberOf = (typed: string | number) => (typed === '' ? Number.NaN : Number(typed))

/** A word or some words in each line. */
const wordsIn = (lines: string) =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export function useReviewSettingsForm() {
  const { t } = useTranslation()
  const isOutside = (typed: string | number, min: number, max: number) => {
    const number = numberOf(typed)
    return (
      !(Number.isInteger(number) && number >= min && number <= max) && t('productReviews.wholeNumber', { min, max })
    )
  }
  return useEntityForm({
    load: api.productReviews.settings,
    save: api.productReviews.saveSettings,
    values: ({ isEnabled, publishes, minLength, blockedWords, asksByMail, askAfterDays }) => ({
      ...{ isEnabled, publishes, asksByMail, blockedWords: blockedWords.join('\n') },
      ...{ minLength: minLength as string | number, askAfterDays: askAfterDays as string | number },
    }),
    body: ({ minLength, askAfterDays, blockedWords, ...rest }) => ({
      ...rest,
      blockedWords: wordsIn(blockedWords),
      minLength: numberOf(minLength),
      askAfterDays: numberOf(askAfterDays),
    }),
    labels: {
      isEnabled: t('productReviews.isEnabled'),
      publishes: t('productReviews.publishes'),
      minLength: t('productReviews.minLength'),
      blockedWords: t('productReviews.blockedWords'),
      asksByMail: t('productReviews.asksByMail'),
      askAfterDays: t('productReviews.askAfterDays'),
    },
    check: ({ minLength, askAfterDays, blockedWords }) => ({
      blockedWords:
        (wordsIn(blockedWords).length > limits.blockedWords ||
          wordsIn(blockedWords).some((word) => word.length > limits.blockedWordLength)) &&
        t('productReviews.wordsTooMany', { count: limits.blockedWords, length: limits.blockedWordLength }),
      minLength: isOutside(minLength, 0, limits.minLength),
      askAfterDays: isOutside(askAfterDays, 1, limits.askAfterDays),
    }),
    formatters: {
      isEnabled: (isOn) => t(isOn ? 'productReviews.on' : 'productReviews.isOff'),
      asksByMail: (isOn) => t(isOn ? 'productReviews.on' : 'productReviews.isOff'),
      publishes: (publishes) => t(`productReviews.publishing.${publishes as ReviewPublishing}`),
      blockedWords: (words) => wordsIn(words as string).join(', '),
    },
  })
}
