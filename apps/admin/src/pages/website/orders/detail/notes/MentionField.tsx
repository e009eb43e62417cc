import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import { Button, Combobox, Textarea, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { queryOptions } from '../../../../../api/client.ts'
import type { LiveField } from '../../../../../forms/fields/live-field.ts'
import { labelOf, typedMention } from './mention-text.ts'
import classes from './Notes.module.css'

const searchMs = 150

interface Props {
  field: LiveField<string>
  description: string
  /** The ids of those who were chosen, by their labels in the text. */
  chosen: Map<string, string>
}

/** A text in which `@` offers the colleagues who may see orders. */
export function MentionField({ field, description, chosen }: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState<{ start: number; search: string }>()
  const [search] = useDebouncedValue(typed?.search, searchMs)
  const { data, isError, isFetching, refetch } = useQuery({
    ...queryOptions(api.orderNotes.mentionable, { query: { search: search?.trim() ?? '' } }),
    ...{ meta: { ownNotice: true as const }, enabled: search !== undefined, placeholderData: keepPreviousData },
  })
  const hasFailed = typed !== undefined && isError
  const members = (typed && !hasFailed && data?.members) || []
  const isOpen = members.length > 0
  const combobox = useCombobox({
    opened: isOpen,
    onOpenedChange: (opens) => opens || setTyped(undefined),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: Enter chooses the first one of each answer
  useEffect(() => void combobox.selectFirstOption(), [data, isOpen])
  const read = ({ value, selectionStart }: HTMLTextAreaElement) => setTyped(typedMention(value, selectionStart))
  const choose = (id: string) => {
    const member = members.find((one) => one.id === id)
    if (!typed || !member || !input.current) return
    const label = labelOf(member, chosen)
    chosen.set(label, id)
    const before = `${field.value.slice(0, typed.start)}@${label} `
    const after = field.value.slice(input.current.selectionStart).replace(/^ /, '')
    flushSync(() => {
      field.onChange(before + after)
      setTyped(undefined)
    })
    input.current.focus()
    input.current.setSelectionRange(before.length, before.length)
  }
  return (
    <>
      <Combobox store={combobox} onOptionSubmit={choose} position="bottom-start" withinPortal={false}>
        <Combobox.Target withKeyboardNavigation={isOpen}>
          <Textarea
            {...field}
            ref={input}
            description={description}
            aria-autocomplete="list"
            rows={2}
            onChange={({ currentTarget }) => {
              field.onChange(currentTarget.value)
              read(currentTarget)
            }}
            onBlur={() => setTyped(undefined)}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={!isOpen}>
          <Combobox.Options aria-label={t('orderBuyer.mentionable')}>
            {members.map(({ id, name, email }) => (
              <Combobox.Option key={id} value={id} className={classes.member}>
                <span>{name}</span>
                {name !== email && <span className={classes.soft}>{email}</span>}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {hasFailed && (
        <p role="alert" className={classes.failed}>
          {t('orderBuyer.mentionableFailed')} {/* The field keeps the focus, and what is typed in it. */}
          <Button
            variant="default"
            size="compact-sm"
            loading={isFetching}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void refetch()}
          >
            {t('errors.retry')}
          </Button>
        </p>
      )}
    </>
  )
}
