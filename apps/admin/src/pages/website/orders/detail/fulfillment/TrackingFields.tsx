import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { carrierNames, isKnownCarrier, recognizedCarrier } from './tracking.ts'

interface Field {
  value: string
  onChange: (value: string) => void
}

interface Props {
  carrier: Field
  numbers: Field
  url: object
}

/** Tracking numbers, the carrier, which is recognized while they are typed, and a link for carriers that the product doesn't know. */
export function TrackingFields({ carrier, numbers, url }: Props) {
  const { t } = useTranslation()
  const namesId = useId()
  const [isChosen, setChosen] = useState(carrier.value !== '')
  const typeNumbers = (typed: string) => {
    numbers.onChange(typed)
    if (!isChosen) carrier.onChange(recognizedCarrier(typed))
  }
  const typeCarrier = (name: string) => {
    carrier.onChange(name)
    setChosen(name !== '')
  }
  return (
    <>
      <TextInput
        {...numbers}
        description={t('parcels.numbersHint')}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => typeNumbers(currentTarget.value)}
      />
      <TextInput
        {...carrier}
        description={t('parcels.carrierHint')}
        autoComplete="off"
        list={namesId}
        onChange={({ currentTarget }) => typeCarrier(currentTarget.value)}
      />
      <datalist id={namesId}>
        {carrierNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {!isKnownCarrier(carrier.value) && numbers.value.trim() !== '' && (
        <TextInput {...url} description={t('parcels.urlHint')} autoComplete="off" inputMode="url" />
      )}
    </>
  )
}
