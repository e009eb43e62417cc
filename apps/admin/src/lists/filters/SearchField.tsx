import { searchLength } from '@backroom/contract/platform/lists/define-list'
import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../Lists.module.css'

const typingPauseMs = 300

interface Props {
  /** The search text of the address. */
  text: string
  onText: (text: string) => void
  label: string
  hint: string
}

export function SearchField({ text, onText, label, hint }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(text)
  const [previousText, setPreviousText] = useState(text)
  const search = useDebouncedCallback(onText, typingPauseMs)
  // The Back button, a view or "Clear filters" changed the address.
  if (text !== previousText) {
    setPreviousText(text)
    if (text !== typed.trim()) setTyped(text)
  }
  const change = (next: string) => {
    setTyped(next)
    search(next.trim())
  }
  return (
    <TextInput
      className={classes.search ?? ''}
      type="text"
      maxLength={searchLength}
      aria-label={label}
      placeholder={hint}
      leftSection={<Search size={16} aria-hidden="true" />}
      rightSection={typed && <CloseButton size="sm" aria-label={t('ui.clear', { label })} onClick={() => change('')} />}
      value={typed}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}
