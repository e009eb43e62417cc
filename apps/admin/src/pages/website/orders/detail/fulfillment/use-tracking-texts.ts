import { useTranslation } from 'react-i18next'
import { areNumbers, isTrackingUrl, type TypedTracking } from './tracking.ts'

/** Labels of the fields of tracking, and what is wrong with typed values. */
export function useTrackingTexts() {
  const { t } = useTranslation()
  return {
    labels: {
      trackingNumbers: t('parcels.numbers'),
      carrier: t('parcels.carrier'),
      trackingUrl: t('parcels.url'),
      notifiesCustomer: t('parcels.notify'),
    },
    check: ({ trackingNumbers, trackingUrl }: TypedTracking) => ({
      trackingNumbers: !areNumbers(trackingNumbers) && t('parcels.numbersWrong'),
      trackingUrl: !isTrackingUrl(trackingUrl) && t('parcels.urlWrong'),
    }),
  }
}
