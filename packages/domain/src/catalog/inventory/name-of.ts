/** A variant as the audit log and reports name it: `Tee (M)`. */
export const nameOf = ({ title, variantTitle }: { title: string; variantTitle: string }): string =>
  variantTitle ? `${title} (${variantTitle})` : title
