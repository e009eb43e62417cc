import { useTranslation } from 'react-i18next'
import { sentTracking, type TypedTracking } from '../fulfillment/tracking.ts'
import { useTrackingTexts } from '../fulfillment/use-tracking-texts.ts'

interface TypedLabel extends TypedTracking {
  instructions: string
  notifiesCustomer: boolean
}

/** Labels and checks of the fields that say how items are sent back. */
export function useLabelTexts() {
  const { t } = useTranslation()
  const { labels, check } = useTrackingTexts()
  return {
    labels: { ...labels, instructions: t('returns.instructions'), notifiesCustomer: t('returns.notify') },
    check,
  }
}

export const sentLabel = ({ instructions, notifiesCustomer, ...typed }: TypedLabel) => ({
  ...{ instructions, notifiesCustomer },
  ...sentTracking(typed),
})
