import { searchLength } from '@backroom/contract/platform/lists/define-list'
import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../Lists.module.css'

const typingPauseMs = 300

interface Props {
  /** What is looked for now, by the address. */
  text: string
  onText: (text: string) => void
  label: string
  hint: string
}

export function SearchField({ text, onText, label, hint }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(text)
  const [seen, setSeen] = useState(text)
  const ask = useDebouncedCallback(onText, typingPauseMs)
  // The address changed by other hands: the Back button, a view, "Clear filters".
  if (text !== seen) {
    setSeen(text)
    if (text !== typed.trim()) setTyped(text)
  }
  const change = (wanted: string) => {
    setTyped(wanted)
    ask(wanted.trim())
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
