import { noLink } from '@backroom/theme/fields/define-field'
import type { MenuEntry, MenuField } from '@backroom/theme/fields/field'
import { useTranslation } from 'react-i18next'
import { ControlFrame } from './ControlFrame.tsx'
import type { ControlProps } from './control.ts'
import classes from './controls.module.css'
import { ItemList } from './ItemList.tsx'
import { LinkControl } from './LinkControl.tsx'

export function MenuControl({ id, field, label, value, change }: ControlProps<MenuField, MenuEntry[]>) {
  const { t } = useTranslation()
  const put = (index: number, entry: MenuEntry) => change(value.with(index, entry))
  return (
    <fieldset className={classes.fieldset}>
      <legend className={classes.legend}>{label}</legend>
      {value.length === 0 && <p className={classes.help}>{t('themeEditor.control.autoMenu')}</p>}
      <ItemList
        kinds={[
          {
            name: t('themeEditor.control.entry'),
            max: field.max,
            isFull: value.length >= field.max,
            add: () => change([...value, { title: '', url: noLink }]),
          },
        ]}
        items={value.map((entry, index) => ({
          key: String(index),
          kind: t('themeEditor.control.entry'),
          name: entry.title,
          content: (
            <>
              <ControlFrame id={`${id}.${index}.title`} label={t('themeEditor.control.entryTitle')}>
                <input
                  id={`${id}.${index}.title`}
                  type="text"
                  className={classes.input}
                  maxLength={60}
                  value={entry.title}
                  onChange={(event) => put(index, { ...entry, title: event.currentTarget.value })}
                />
              </ControlFrame>
              <LinkControl
                id={`${id}.${index}.url`}
                label={t('themeEditor.control.entry')}
                value={entry.url}
                change={(url) => put(index, { ...entry, url })}
              />
            </>
          ),
        }))}
        move={(from, to) => {
          const entry = value[from]
          if (entry) change(value.toSpliced(from, 1).toSpliced(to, 0, entry))
        }}
        remove={(index) => change(value.toSpliced(index, 1))}
      />
    </fieldset>
  )
}
