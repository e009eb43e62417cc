import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { countryNameIn } from '@backroom/contract/platform/addresses/countries'
import type { Language } from '@backroom/contract/platform/api/language'
import type { ShippingZone } from '@backroom/contract/selling/shipping/endpoints'
import { limits } from '@backroom/contract/selling/shipping/limits'
import { Button, Checkbox, MultiSelect, TagsInput, TextInput } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCountryOptions } from '../../../../pickers/use-country-options.ts'
import { QuotedFields } from './QuotedFields.tsx'
import { RateFields } from './RateFields.tsx'
import classes from './Shipping.module.css'
import { useRateServices } from './use-rate-services.ts'

interface Props {
  zone: ShippingZone
  /** Whether another zone is the rest of the world. */
  isWorldTaken: boolean
  onChange: (zone: ShippingZone) => void
  onRemove: (id: string) => void
}

/** Drawn again only if it changes: a profile may have dozens of zones with dozens of rates, all of which would be drawn with each key. */
export const ZoneBox = memo(function ZoneBox({ zone, isWorldTaken, onChange, onRemove }: Props) {
  const { t } = useTranslation()
  const { name, places, isRestOfWorld, rates, quotes = [] } = zone
  const services = useRateServices()
  const unused = services.filter(({ id }) => !quotes.some(({ serviceId }) => serviceId === id))
  const setRate = useCallbackRef((rate: ShippingZone['rates'][number]) =>
    onChange({ ...zone, rates: rates.map((one) => (one.id === rate.id ? rate : one)) }),
  )
  const removeRate = useCallbackRef((id: string) => onChange({ ...zone, rates: rates.filter((one) => one.id !== id) }))
  const addRate = () =>
    onChange({
      ...zone,
      rates: [
        ...rates,
        {
          ...{ id: crypto.randomUUID(), name: t('shipping.newRate'), condition: 'always', from: 0, to: null },
          ...{ priceCents: 0, perItemCents: 0, freeFromCents: null, daysFrom: null, daysTo: null },
        },
      ],
    })
  const addQuotes = (serviceId: string) =>
    onChange({
      ...zone,
      quotes: [
        ...quotes,
        { id: crypto.randomUUID(), serviceId, markupPercent: 0, markupCents: 0, fallbackCents: null },
      ],
    })
  return (
    <section className={classes.box} aria-label={name}>
      <TextInput
        label={t('shipping.zoneName')}
        value={name}
        maxLength={limits.nameLength}
        onChange={({ currentTarget }) => onChange({ ...zone, name: currentTarget.value })}
      />
      <Places places={places} onChange={(changed) => onChange({ ...zone, places: changed })} />
      <Checkbox
        label={t('shipping.isRestOfWorld')}
        checked={isRestOfWorld}
        disabled={isWorldTaken}
        onChange={({ currentTarget }) => onChange({ ...zone, isRestOfWorld: currentTarget.checked })}
      />
      {rates.map((rate) => (
        <RateFields key={rate.id} rate={rate} onChange={setRate} onRemove={removeRate} />
      ))}
      {quotes.map((quoted) => (
        <QuotedFields
          key={quoted.id}
          quoted={quoted}
          onChange={(changed) =>
            onChange({ ...zone, quotes: quotes.map((one) => (one.id === changed.id ? changed : one)) })
          }
          onRemove={() => onChange({ ...zone, quotes: quotes.filter(({ id }) => id !== quoted.id) })}
        />
      ))}
      <div className={classes.row}>
        {rates.length < limits.rates && (
          <Button variant="default" onClick={addRate}>
            {t('shipping.addRate')}
          </Button>
        )}
        {quotes.length < limits.quotes &&
          unused.map((service) => (
            <Button key={service.id} variant="default" onClick={() => addQuotes(service.id)}>
              {t('shipping.addQuotes', { name: service.name })}
            </Button>
          ))}
        <Button variant="subtle" color="red" onClick={() => onRemove(zone.id)}>
          {t('shipping.removeZone', { name })}
        </Button>
      </div>
    </section>
  )
})

/** Typing finds the others: drawing all of them for each zone makes every key slow. */
const offeredCountries = 20

type PlaceValues = ShippingZone['places']

/** Countries, and the regions of each that has some; a zone of one country offers them. */
function Places({ places, onChange }: { places: PlaceValues; onChange: (places: PlaceValues) => void }) {
  const { t, i18n } = useTranslation()
  const data = useCountryOptions()
  const set = (codes: string[]) =>
    onChange(
      codes.map((countryCode) => places.find((one) => one.countryCode === countryCode) ?? { countryCode, regions: [] }),
    )
  return (
    <>
      <MultiSelect
        label={t('shipping.countries')}
        limit={offeredCountries}
        data={data}
        value={places.map(({ countryCode }) => countryCode)}
        onChange={set}
        searchable
        maxValues={limits.places}
      />
      {places
        .filter(({ regions }) => regions.length > 0 || places.length === 1)
        .map(({ countryCode, regions }) => (
          <TagsInput
            key={countryCode}
            label={t('shipping.regions', { country: countryNameIn(i18n.language as Language, countryCode) })}
            description={t('shipping.regionsHint')}
            value={regions}
            maxTags={limits.regions}
            maxLength={limits.regionLength}
            acceptValueOnBlur
            onChange={(changed) =>
              onChange(places.map((one) => (one.countryCode === countryCode ? { countryCode, regions: changed } : one)))
            }
          />
        ))}
    </>
  )
}
