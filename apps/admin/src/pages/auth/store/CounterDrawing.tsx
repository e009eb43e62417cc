import classes from './CounterDrawing.module.css'

/** A drawing: the counter of a small store with parcels. */
export function CounterDrawing() {
  return (
    <svg className={classes.window} viewBox="0 0 420 300" aria-hidden="true">
      <path className={classes.awning} d="M40 60h340l18 52H22Z" />
      {[0, 1, 2, 3, 4, 5].map((stripe) => (
        <path
          key={stripe}
          className={stripe % 2 ? classes.stripe : classes.plain}
          d={`M${22 + stripe * 62.7} 112a31.350 26 0 0 0 62.7 0Z`}
        />
      ))}
      <path className={classes.line} d="M46 138v126M374 138v126M20 264h380" />
      <rect className={classes.pane} x="70" y="152" width="160" height="82" rx="6" />
      <path className={classes.line} d="M92 152v18M150 152v14M208 152v22" />
      <path
        className={classes.shirt}
        d="m78 178 9-6h10l9 6 8 9-8 6-3-3v26H81v-26l-3 3-8-6Z"
        transform="translate(0 -2)"
      />
      <path
        className={classes.shirtPale}
        d="m136 174 9-6h10l9 6 8 9-8 6-3-3v26h-22v-26l-3 3-8-6Z"
        transform="translate(0 -2)"
      />
      <path
        className={classes.shirt}
        d="m194 182 9-6h10l9 6 8 9-8 6-3-3v26h-22v-26l-3 3-8-6Z"
        transform="translate(0 -2)"
      />
      <rect className={classes.parcel} x="262" y="206" width="58" height="58" rx="4" />
      <path className={classes.tape} d="M284 206h14v24l-7-5-7 5Z" />
      <rect className={classes.parcelPale} x="314" y="222" width="44" height="42" rx="4" />
      <path className={classes.tape} d="M331 222h10v18l-5-4-5 4Z" />
      <rect className={classes.parcelPale} x="272" y="172" width="40" height="34" rx="4" />
      <path className={classes.tape} d="M287 172h10v15l-5-4-5 4Z" />
    </svg>
  )
}
