import { advertisingEvents, pixelConsents } from '@backroom/contract/analytics/pixels/states'
import { Checkbox, NativeSelect } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../../ui/inputs/PasswordField.tsx'
import classes from './PixelPage.module.css'
import type { SharingStore } from './use-pixel-form.ts'
import '@mantine/core/styles/Checkbox.css'

interface Group {
  value: string[]
  onChange: (chosen: never) => void
  label: string
  error?: ReactNode
}

/** The checkboxes only offer valid values. */
const boxes = ({ onChange, ...group }: Group) => ({ ...group, onChange: onChange as (chosen: string[]) => void })

interface Props {
  form: {
    field: (name: 'token' | 'consent') => object
    live: (name: 'events' | 'otherStoreIds') => Group
    checkbox: (name: 'isActive') => object
  }
  /** The last characters of the stored token, if any. */
  tokenEnd: string | null
  stores: SharingStore[]
}

/** A pixel's events, its conditions and its stores. */
export function PixelFields({ form, tokenEnd, stores }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <PasswordField
        {...form.field('token')}
        autoComplete="off"
        description={tokenEnd ? t('pixels.tokenSet', { end: tokenEnd }) : t('pixels.tokenHint')}
      />
      <Checkbox.Group {...boxes(form.live('events'))}>
        <div className={classes.choices}>
          {advertisingEvents.map((one) => (
            <Checkbox key={one} value={one} label={t(`pixels.eventOf.${one}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <NativeSelect
        {...form.field('consent')}
        description={t('pixels.consentHint')}
        rightSection={<ChevronDown size={16} aria-hidden="true" />}
        data={pixelConsents.map((value) => ({ value, label: t(`pixels.consentOf.${value}`) }))}
      />
      {stores.length > 0 && (
        <Checkbox.Group {...boxes(form.live('otherStoreIds'))} description={t('pixels.storesHint')}>
          <div className={classes.choices}>
            {stores.map(({ id, name }) => (
              <Checkbox key={id} value={id} label={name} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <Checkbox {...form.checkbox('isActive')} />
    </>
  )
}
