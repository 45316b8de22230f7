/// The shells that complete the words of a command line, each with its script.
///
/// A script knows no option: it asks the program, which answers from what its commands declare, in the
/// version that is installed.
package enum CompletionShell: String, CaseIterable {
  case bash, zsh, fish

  /// The script, with a line end.
  package var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  /// In bash `=` parts words; the program takes them as they come.
  private static let bashScript = #"""
    # Completes the words of leggi in bash. Made by: leggi completions bash
    _leggi() {
      local line file word current=${COMP_WORDS[COMP_CWORD]}
      local -a words
      [[ $current == "=" ]] && current=
      COMPREPLY=()
      # The words as the program would be given them, without a shell's quotes.
      for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
        case $word in
          \"*) word=${word#\"} word=${word%\"} ;;
          \'*) word=${word#\'} word=${word%\'} ;;
          *) word=${word/#\~\//$HOME/}
             [[ $word =~ ^\$([A-Za-z_][A-Za-z0-9_]*)(/.*)?$ ]] && word=${!BASH_REMATCH[1]}${BASH_REMATCH[2]}
             IFS= read word <<<"$word" ;;
        esac
        words+=("$word")
      done
      while IFS= read -r line; do
        if [[ $line == :files ]]; then
          compopt -o filenames 2>/dev/null
          while IFS= read -r file; do COMPREPLY+=("$file"); done < <(compgen -f -- "$current")
        else
          COMPREPLY+=("${line%%$'\t'*}")
        fi
      done < <("${COMP_WORDS[0]}" completions --candidates -- "${words[@]}" 2>/dev/null)
    }
    complete -F _leggi leggi

    """#

  private static let zshScript = #"""
    #compdef leggi
    # Completes the words of leggi in zsh. Made by: leggi completions zsh
    _leggi() {
      local line word asks_for_files=
      local -a candidates
      while IFS= read -r line; do
        if [[ $line == :files ]]; then
          asks_for_files=1
        else
          word=${line%%$'\t'*}
          candidates+=("${word//:/\\:}:${line#*$'\t'}")
        fi
      done < <(${(Q)words[1]} completions --candidates -- "${(@)${(@Q)words[2,CURRENT]}/#\~\//$HOME/}" 2>/dev/null)
      (( $#candidates )) && _describe -V leggi candidates
      [[ -n $asks_for_files ]] && _files
    }
    if [[ $funcstack[1] == _leggi ]]; then
      _leggi "$@"
    elif (( $+functions[compdef] )); then
      compdef _leggi leggi
    fi

    """#

  private static let fishScript = #"""
    # Completes the words of leggi in fish. Made by: leggi completions fish
    function __leggi_candidates
      set -l words (string replace -r '^~/' "$HOME/" -- (commandline -opc))
      set -l current (commandline -ct)
      for line in (command $words[1] completions --candidates -- $words[2..-1] "$current" 2>/dev/null)
        if test "$line" = :files
          __fish_complete_path "$current"
        else
          echo $line
        end
      end
    end
    complete -k -c leggi -f -a '(__leggi_candidates)'

    """#
}
