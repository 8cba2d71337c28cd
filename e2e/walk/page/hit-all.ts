/**
 * Runs `look` while every element takes part in hit tests, so that they tell what is drawn: also what is inert or takes no pointer.
 * A shadow that an ancestor draws over its content would hit the ancestor.
 */
export function withAllHit<T>(look: () => T): T {
  const inert = [...document.querySelectorAll('[inert]')];
  for (const element of inert) element.removeAttribute('inert');
  document.adoptedStyleSheets.push(hitAll());
  try {
    return look();
  } finally {
    document.adoptedStyleSheets.pop();
    for (const element of inert) element.setAttribute('inert', '');
  }
}

function hitAll(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { pointer-events: auto !important } ::before, ::after { pointer-events: none !important }');
  return sheet;
}
