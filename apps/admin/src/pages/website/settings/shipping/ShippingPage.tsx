import { holds } from '@backroom/contract/platform/access/permissions'
import type { ShippingProfile } from '@backroom/contract/selling/shipping/endpoints'
import { Alert, Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { pageQueryOptions } from '../../../../api/client.ts'
import { PageLink } from '../../../../links.tsx'
import { useMe } from '../../../../session/use-me.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import { RateServicesCard } from './rate-services/RateServicesCard.tsx'
import classes from './Shipping.module.css'
import { useRateSentence } from './use-rate-sentence.ts'
import { useRateServices } from './use-rate-services.ts'
import '@mantine/core/styles/Alert.css'

/** Every profile with its zones, and each rate in words. */
export default function ShippingPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const mayEdit = holds(useMe(), 'settings.edit')
  const { profiles } = useSuspenseQuery(pageQueryOptions(api.shipping.list)).data
  return (
    <div className={layout.page}>
      <PageHeader
        title={pageLabel('website.settings.shipping')}
        detail={t('shipping.lead')}
        action={
          mayEdit && (
            <PageLink page="website.settings.shipping.create">
              <Button component="span">{t('shipping.add')}</Button>
            </PageLink>
          )
        }
      />
      {profiles.every(({ zones }) => zones.length === 0) && (
        <Alert color="blue" title={t('shipping.freeShop')}>
          {t('shipping.freeShopText')}
        </Alert>
      )}
      {profiles.map((profile) => (
        <ProfileCard key={profile.id} profile={profile} mayEdit={mayEdit} />
      ))}
      <RateServicesCard mayEdit={mayEdit} />
    </div>
  )
}

function ProfileCard({ profile, mayEdit }: { profile: ShippingProfile; mayEdit: boolean }) {
  const { t } = useTranslation()
  const { id, name, isDefault, productIds, zones } = profile
  const products = isDefault ? t('shipping.defaultProducts') : t('shipping.products', { count: productIds.length })
  return (
    <Card
      title={
        mayEdit ? (
          <PageLink page="website.settings.shipping.update" params={{ id }}>
            {name}
          </PageLink>
        ) : (
          name
        )
      }
      aside={<span className={classes.soft}>{products}</span>}
    >
      {zones.length === 0 && <p>{t(isDefault ? 'shipping.free' : 'shipping.asDefault')}</p>}
      <ul className={classes.zones}>
        {zones.map((zone) => (
          <li key={zone.id}>
            <Zone zone={zone} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Zone({ zone }: { zone: ShippingProfile['zones'][number] }) {
  const { name, places, isRestOfWorld, rates, quotes = [] } = zone
  const services = useRateServices()
  const { t, i18n } = useTranslation()
  const sentence = useRateSentence()
  const countries = new Intl.DisplayNames(i18n.language, { type: 'region' })
  const where = [
    ...places.map(({ countryCode, regions }) => {
      const country = countries.of(countryCode) ?? countryCode
      return regions.length > 0 ? `${country} (${regions.join(', ')})` : country
    }),
    ...(isRestOfWorld ? [t('shipping.worldwide')] : []),
  ]
  return (
    <>
      <h3 className={classes.zone}>{name}</h3>
      <p className={classes.soft}>{where.join(', ')}</p>
      <ul className={classes.rates}>
        {rates.map((rate) => (
          <li key={rate.id}>{sentence(rate)}</li>
        ))}
        {quotes.map(({ id, serviceId }) => (
          <li key={id}>
            {t('shipping.quotedBy', {
              name: services.find((service) => service.id === serviceId)?.name ?? t('shipping.serviceGone'),
            })}
          </li>
        ))}
      </ul>
      {rates.length + quotes.length === 0 && <p className={classes.soft}>{t('shipping.noRates')}</p>}
    </>
  )
}
