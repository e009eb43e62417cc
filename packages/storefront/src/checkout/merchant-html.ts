/**
 * One document of a merchant's own HTML and JavaScript, for the frame. A script ends at the first `</script`, in a text
 * of its own, too; written with a backslash it means the same there and ends nothing.
 */
export const merchantHtml = (html: string, js: string): string =>
  js.trim() === '' ? html : `${html}<script>${js.replace(/<(\/script|!--)/gi, '<\\$1')}</script>`
