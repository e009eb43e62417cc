import { contentPageState } from '@backroom/contract/online-store/content-pages/rules'
import { type ContentPageState, contentPageStates } from '@backroom/contract/online-store/content-pages/states'
import { holds } from '@backroom/contract/platform/access/permissions'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../../session/use-me.ts'
import { useTimeZone } from '../../../session/use-store.ts'
import { zoneAbbreviation } from '../../../ui/dates/date-time.ts'
import { instantOf, wallTime } from '../../../ui/dates/zoned-time.ts'
import { RadioCards } from '../../../ui/inputs/RadioCards.tsx'

export interface PublicationField {
  label: string
  /** UTC. Null for a draft. */
  value: string | null
  onChange: (at: string | null) => void
  error?: React.ReactNode
  'data-path'?: string
}

const dayMs = 86_400_000

/** When customers see a page: never, now, or from a time in the store's time zone. */
export function Publication({ label, value, onChange, error, ...input }: PublicationField) {
  const { t, i18n } = useTranslation()
  const zone = useTimeZone()
  const mayPublish = holds(useMe(), 'pages.publish')
  const [openedMs] = useState(() => Date.now())
  const state = contentPageState({ publishedAt: value }, openedMs)
  function choose(next: ContentPageState) {
    if (next === state) return
    if (next === 'draft') return onChange(null)
    const at = new Date(next === 'published' ? openedMs : openedMs + dayMs)
    onChange(at.toISOString())
  }
  return (
    <div data-path={input['data-path']}>
      {mayPublish ? (
        <RadioCards
          legend={label}
          value={state}
          onChange={choose}
          choices={contentPageStates.map((one) => ({
            value: one,
            label: t(`contentPages.state.${one}`),
            text: t(`contentPages.stateText.${one}`),
          }))}
        />
      ) : (
        <p>{t('contentPages.mayNotPublish')}</p>
      )}
      {state === 'scheduled' && value !== null && mayPublish && (
        <TextInput
          mt={12}
          type="datetime-local"
          label={`${t('contentPages.publishedFrom')} (${zoneAbbreviation(zone, i18n.language, new Date(value))})`}
          max="9999-12-31T23:59"
          value={wallTime(value, zone)}
          onChange={({ currentTarget }) => currentTarget.value && onChange(instantOf(currentTarget.value, zone))}
        />
      )}
      {error && <p role="alert">{error}</p>}
    </div>
  )
}
