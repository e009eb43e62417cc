import type { ThemeFont } from '@backroom/contract/online-store/themes/endpoints'
import classes from './FamilyList.module.css'

interface Props {
  id: string
  label: string
  fonts: readonly ThemeFont[]
  value: string
  choose: (font: ThemeFont) => void
}

/** Shows each family in its own font. The style sheets load when the list opens. */
export function FamilyList({ id, label, fonts, value, choose }: Props) {
  return (
    <div className={classes.list} role="radiogroup" aria-label={label}>
      {fonts.map((font) => (
        <label key={font.name} className={classes.family}>
          <link rel="stylesheet" href={font.fontUrl} />
          <input
            type="radio"
            name={`${id}.family`}
            value={font.name}
            checked={font.name === value}
            onChange={() => choose(font)}
          />
          <span style={{ fontFamily: `'${font.name}', sans-serif` }}>{font.name}</span>
        </label>
      ))}
    </div>
  )
}
