import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Personalize } from '../personalize.ts'
import { FontSample } from './FontSample.tsx'
import { useFonts } from './use-fonts.ts'

interface Props extends Omit<NativeSelectProps, 'data' | 'value'> {
  /** The stored font, which stays selectable when the list fails to load. */
  stored: Personalize['font']
  /** '' for the store's font. */
  value: string
}

export function FontSelect({ stored, value, ...select }: Props) {
  const { t } = useTranslation()
  const { data } = useFonts()
  const listed = data?.fonts ?? []
  const fonts = stored && !listed.some(({ id }) => id === stored.id) ? [stored, ...listed] : listed
  const chosen = fonts.find(({ id }) => id === value)
  return (
    <div>
      <NativeSelect
        {...select}
        rightSection={<ChevronDown size={16} aria-hidden="true" />}
        value={value}
        data={[
          { value: '', label: t('fonts.storeFont') },
          ...fonts.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {chosen && <FontSample fontUrl={chosen.fontUrl} />}
    </div>
  )
}
