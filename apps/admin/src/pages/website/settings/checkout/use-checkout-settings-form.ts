import type { CheckoutSettings } from '@backroom/contract/selling/checkout-settings/endpoints'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { useEntityForm } from '../../../../forms/use-entity-form.ts'

export function useCheckoutSettingsForm() {
  const { t } = useTranslation()
  const yesNo = (is: boolean) => t(is ? 'checkoutSettings.yes' : 'checkoutSettings.no')
  const rule = (value: CheckoutSettings['phone']) => t(`checkoutSettings.rule.${value}`)
  return useEntityForm({
    load: api.checkoutSettings.show,
    save: api.checkoutSettings.save,
    values: ({ revision: _, pages: __, ...stored }: CheckoutSettings) => ({
      ...stored,
      returnDays: stored.returnDays as number | string,
      firstTipPercent: stored.firstTipPercent as number | string,
      secondTipPercent: stored.secondTipPercent as number | string,
      thirdTipPercent: stored.thirdTipPercent as number | string,
      /** '' for none. */
      refundPageId: stored.refundPageId ?? '',
      privacyPageId: stored.privacyPageId ?? '',
      termsPageId: stored.termsPageId ?? '',
      shippingPageId: stored.shippingPageId ?? '',
      contactPageId: stored.contactPageId ?? '',
    }),
    body: (values) => ({
      ...values,
      returnDays: Number(values.returnDays),
      firstTipPercent: Number(values.firstTipPercent),
      secondTipPercent: Number(values.secondTipPercent),
      thirdTipPercent: Number(values.thirdTipPercent),
      refundPageId: values.refundPageId || null,
      privacyPageId: values.privacyPageId || null,
      termsPageId: values.termsPageId || null,
      shippingPageId: values.shippingPageId || null,
      contactPageId: values.contactPageId || null,
    }),
    labels: {
      company: t('checkoutSettings.company'),
      address2: t('checkoutSettings.address2'),
      phone: t('checkoutSettings.phone'),
      requiresTerms: t('checkoutSettings.requiresTerms'),
      asksMarketing: t('checkoutSettings.asksMarketing'),
      preselectsMarketing: t('checkoutSettings.preselectsMarketing'),
      orderPrefix: t('checkoutSettings.orderPrefix'),
      orderSuffix: t('checkoutSettings.orderSuffix'),
      returnDays: t('checkoutSettings.returnDays'),
      offersTips: t('checkoutSettings.offersTips'),
      firstTipPercent: t('checkoutSettings.firstTipPercent'),
      secondTipPercent: t('checkoutSettings.secondTipPercent'),
      thirdTipPercent: t('checkoutSettings.thirdTipPercent'),
      refundPageId: t('checkoutSettings.refundPageId'),
      privacyPageId: t('checkoutSettings.privacyPageId'),
      termsPageId: t('checkoutSettings.termsPageId'),
      shippingPageId: t('checkoutSettings.shippingPageId'),
      contactPageId: t('checkoutSettings.contactPageId'),
    },
    check: ({ requiresTerms, termsPageId, asksMarketing, preselectsMarketing, returnDays, ...tips }) => ({
      returnDays: returnDays === '' && t('checkoutSettings.returnDaysMissing'),
      firstTipPercent: tips.firstTipPercent === '' && t('checkoutSettings.tipPercentMissing'),
      secondTipPercent: tips.secondTipPercent === '' && t('checkoutSettings.tipPercentMissing'),
      thirdTipPercent: tips.thirdTipPercent === '' && t('checkoutSettings.tipPercentMissing'),
      requiresTerms: requiresTerms && termsPageId === '' && t('checkoutSettings.termsMissing'),
      preselectsMarketing: preselectsMarketing && !asksMarketing && t('checkoutSettings.preselectsMissing'),
    }),
    formatters: {
      ...{ company: rule, address2: rule, phone: rule },
      ...{ requiresTerms: yesNo, asksMarketing: yesNo, preselectsMarketing: yesNo, offersTips: yesNo },
    },
  })
}

export type CheckoutSettingsForm = ReturnType<typeof useCheckoutSettingsForm>
