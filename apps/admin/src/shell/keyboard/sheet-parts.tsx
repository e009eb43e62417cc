import '@mantine/core/styles/Checkbox.css'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { store } from '../../browser-storage.ts'
import classes from './ShortcutSheet.module.css'
import { hasSingleKeys, singleKeysKey } from './use-page-shortcuts.ts'

/** The modifier key's name on this computer. */
export const modifier = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

/** Switches single-key shortcuts on and off. */
export function SingleKeys() {
  const { t } = useTranslation()
  const [isOn, setOn] = useState(hasSingleKeys)
  return (
    <Checkbox
      label={t('shell.singleKeys')}
      checked={isOn}
      onChange={({ currentTarget }) => {
        setOn(currentTarget.checked)
        store(singleKeysKey, currentTarget.checked ? 'on' : 'off')
      }}
    />
  )
}

export function Keys({ title, rows }: { title: string; rows: [string, string[]][] }) {
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <dl className={classes.keys}>
        {rows.map(([name, keys]) => (
          <div key={name} className={classes.row}>
            <dt>{name}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
