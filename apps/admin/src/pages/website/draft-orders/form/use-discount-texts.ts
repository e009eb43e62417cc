import { useTranslation } from 'react-i18next'

/** The texts of the discount of a draft, or of the item with a name. */
export function useDiscountTexts(currency: string, name?: string) {
  const { t } = useTranslation()
  return {
    kinds: {
      none: t('drafts.discountKinds.none'),
      percent: t('drafts.discountKinds.percent'),
      amount: t('drafts.discountKinds.amount'),
    },
    percent: name === undefined ? t('drafts.percent') : t('drafts.percentOf', { name }),
    amount: name === undefined ? t('drafts.amount', { currency }) : t('drafts.amountOf', { name, currency }),
    reasonHint: t('drafts.reasonHint'),
  }
}
