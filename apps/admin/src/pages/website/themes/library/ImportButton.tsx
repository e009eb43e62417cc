import { limits } from '@backroom/contract/online-store/themes/limits'
import { themeFileBytes } from '@backroom/theme/document/theme-file'
import { isObject } from '@backroom/theme/fields/resolve-fields'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import classes from '../../../../ui/overlays/AskDialog.module.css'
import { AskDialog } from '../../../../ui/overlays/AskDialog.tsx'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'
import { reloadThemes } from './reload-themes.ts'

interface Dropped {
  paths: string[]
  count: number
}

/** Imports a theme file as a new theme, and names what was left out. */
export function ImportButton() {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [dropped, setDropped] = useState<Dropped>()
  const refuse = (message: string) => showNotice({ title: t('themeLibrary.import'), message, kind: 'failure' })
  const { mutate, isPending } = useMutation({
    mutationFn: ({ name, file }: { name: string; file: Record<string, unknown> }) =>
      api.themes.add({ body: { name, file }, idempotencyKey: crypto.randomUUID() }),
    meta: { quiet: true },
    onSettled: reloadThemes,
    onSuccess: (answer) => {
      showNotice({
        title: t('themeLibrary.imported'),
        message: t('themeLibrary.added', { name: answer.name }),
        kind: 'success',
      })
      if (answer.dropped.count > 0) setDropped(answer.dropped)
    },
  })
  async function read(file: File | undefined) {
    if (!file) return
    // Before it is read: a huge file must not fill the memory.
    if (file.size > themeFileBytes) return refuse(t('themeLibrary.fileTooLarge'))
    const config = parsed(await file.text())
    if (!config) return refuse(t('themeLibrary.fileUnreadable'))
    const name = file.name
      .replace(/\.json$/i, '')
      .slice(0, limits.nameLength)
      .toWellFormed()
    mutate({ name: name.trim() || t('themeLibrary.emptyName'), file: config })
  }
  return (
    <>
      <Button variant="default" loading={isPending} onClick={() => input.current?.click()}>
        {t('themeLibrary.import')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label={t('themeLibrary.import')}
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0])
          // Allows the same file to be chosen again.
          currentTarget.value = ''
        }}
      />
      {dropped && (
        <AskDialog
          title={t('themeLibrary.imported')}
          onClose={() => setDropped(undefined)}
          actions={<Button onClick={() => setDropped(undefined)}>{t('ui.close')}</Button>}
        >
          <p>{t('themeLibrary.dropped', { count: dropped.count })}</p>
          <ul className={classes.list}>
            {dropped.paths.map((path) => (
              <li key={path}>
                <code>{path}</code>
              </li>
            ))}
          </ul>
        </AskDialog>
      )}
    </>
  )
}

/** Undefined if the text is no JSON object. */
function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
