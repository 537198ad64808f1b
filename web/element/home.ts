/** Where the page of Duiyi lies, for the quiet link under boards and figures. */

let home: string | null = null;

/** `embed.js` lies beside the page and knows; whoever bundles the elements may say. `null`: no link. */
export function setHome(address: string | null): void {
  home = address;
}

export const homeAddress = (): string | null => home;
