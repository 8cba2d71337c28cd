/** Maximum length of a payload and of a result as JSON. What is larger belongs in a table or a file, named by its id. */
export const maxPayload = 65_536;
